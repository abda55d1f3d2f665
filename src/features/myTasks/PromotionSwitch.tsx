import { useState } from 'react';
import { useText } from '../../lib/useText';
import { Checkbox } from '../../ui/Checkbox';
import { choosePromotion, isPromotionOn } from './promotionChoice';

/** "Move tasks up when they become due" (decisions: it can be switched off). */
export function PromotionSwitch({ viewerId }: { viewerId: number }) {
  const text = useText();
  const [isOn, setIsOn] = useState(() => isPromotionOn(viewerId));

  function handleChange(next: boolean) {
    choosePromotion(viewerId, next);
    setIsOn(next);
  }

  return <Checkbox label={text('promotion-switch')} checked={isOn} onChange={(event) => handleChange(event.target.checked)} />;
}
