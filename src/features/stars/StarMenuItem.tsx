import { useText } from '../../lib/text/useText';
import { MenuItem } from '../../ui/menu/MenuItem';
import '../../ui/icons/starIcons';
import { useStar } from './useStar';

/** Stars a board or takes its star away, in a menu of the board. */
export function StarMenuItem({ projectId }: { projectId: number }) {
  const text = useText();
  const { isStarred, toggle } = useStar(projectId);
  return (
    <MenuItem icon="star" onSelect={toggle}>
      {text(isStarred ? 'remove-star' : 'add-star')}
    </MenuItem>
  );
}
