import { useState } from 'react';
import { useText } from '../../lib/text/useText';
import { Checkbox } from '../../ui/fields/Checkbox';
import { choosePromotion, isPromotionOn } from './promotionChoice';

/**
 * "Move tasks up when they become due": on My Tasks and in the settings
 * (docs/adr/0044-my-tasks.md).
 */
export function PromotionSwitch() {
  const text = useText();
  const [isOn, setIsOn] = useState(isPromotionOn);

  function handleChange(next: boolean) {
    choosePromotion(next);
    setIsOn(next);
  }

  return (
    <Checkbox
      label={text('promotion-switch')}
      checked={isOn}
      onChange={(event) => handleChange(event.target.checked)}
    />
  );
}
