import { useIntl } from 'react-intl';
import type { BoardImportRowFragment } from '../../api/generated/operations';
import { sizeText } from '../../lib/text/sizeText';
import { SOURCE_NAME } from './importMessages';
import classes from './ImportPage.module.css';

/** The file of an import, where it comes from and its size. */
export function ImportedFile({
  one: { filename, source, size },
}: {
  one: Pick<BoardImportRowFragment, 'filename' | 'source' | 'size'>;
}) {
  const { formatNumber } = useIntl();
  return (
    <p className={classes.name}>
      <span>{filename}</span>
      <span className={classes.facts}>
        {source && <span>{SOURCE_NAME[source]}</span>}
        <span>{sizeText(size, formatNumber)}</span>
      </span>
    </p>
  );
}
