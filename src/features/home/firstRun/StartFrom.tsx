import { Link } from 'react-router-dom';
import { links } from '../../../../contract/links';
import { useText } from '../../../lib/text/useText';
import { Icon, type IconName } from '../../../ui/icons/Icon';
import '../../../ui/icons/taskIcons';
import classes from './FirstRunPanel.module.css';

export interface StartFromProps {
  wid: string;
  onCreateBoard: () => void;
}

/** Other ways to a first board: an import, or a template or empty board of the dialog. */
export function StartFrom({ wid, onCreateBoard }: StartFromProps) {
  const text = useText();
  return (
    <>
      <h3 className={classes.otherWays}>{text('start-from')}</h3>
      <div className={classes.tiles}>
        <Link to={links.importBoard(wid)} className={classes.tile}>
          <TileContent icon="upload" title={text('start-from-import')} hue={7}>
            {text('start-from-import-hint')}
          </TileContent>
        </Link>
        <button type="button" className={classes.tile} onClick={onCreateBoard}>
          <TileContent icon="group" title={text('start-from-template')} hue={2}>
            {text('start-from-template-hint')}
          </TileContent>
        </button>
      </div>
    </>
  );
}

interface TileContentProps {
  icon: IconName;
  title: string;
  /** Of the twelve, as of boards and labels. */
  hue: number;
  children: string;
}

function TileContent({ icon, title, hue, children }: TileContentProps) {
  return (
    <>
      <span className={classes.sign} data-hue={hue}>
        <Icon name={icon} />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.hint}>{children}</span>
      </span>
    </>
  );
}
