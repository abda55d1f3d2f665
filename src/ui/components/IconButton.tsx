import type { ButtonProps } from './Button';
import { Button } from './Button';
import type { IconName } from '../icons/Icon';
import classes from './IconButton.module.css';
import { Tooltip } from '../overlays/Tooltip';

export interface IconButtonProps extends Omit<
  ButtonProps,
  'icon' | 'children' | 'isWide' | 'aria-label'
> {
  icon: IconName;
  /** What the button does: the accessible name, also shown as a tooltip. */
  label: string;
}

/**
 * A square button with an icon instead of text (docs/ux.md#2-4): 32 px, 44 px for coarse pointers.
 */
export function IconButton({ label, tone = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button
        {...rest}
        tone={tone}
        aria-label={label}
        className={[classes.square, className].filter(Boolean).join(' ')}
      />
    </Tooltip>
  );
}
