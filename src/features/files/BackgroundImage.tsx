import { useRef, useState } from 'react';
import { UploadFailed } from '../../api/uploadFile';
import { sendFile } from '../../entities/uploads/sendFile';
import type { ServerMessage } from '../../lib/server/serverMessage';
import { useText } from '../../lib/text/useText';
import { useAppDispatch } from '../../store/hooks';
import { Banner } from '../../ui/feedback/Banner';
import { Button } from '../../ui/components/Button';
import { useErrorText } from '../../ui/forms/useErrorText';
import classes from './BackgroundImage.module.css';
import { scaleDown } from './scaleDown';

export interface BackgroundImageProps {
  /** Where the server stores it: `users/7`, `projects/12`. */
  directory: string;
  /** The workspace as whose member the user uploads the file. */
  workspaceId: number;
  isDisabled: boolean;
  /** Called after the upload with the URL of the stored image. */
  onArrived: (url: string) => Promise<unknown>;
}

const IMAGES = 'image/png,image/jpeg,image/webp,image/gif';

/**
 * Uploads a background image (docs/adr/0048-backgrounds.md); a large one is scaled down. The server
 * limits its size.
 */
export function BackgroundImage({
  directory,
  workspaceId,
  isDisabled,
  onArrived,
}: BackgroundImageProps) {
  const text = useText();
  const errorText = useErrorText();
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<ServerMessage | null>(null);

  async function handleFile(file: File | undefined): Promise<void> {
    if (!file || isSending) return;
    setProblem(null);
    setIsSending(true);
    try {
      const sent = (await scaleDown(file)) ?? file;
      await onArrived(
        await dispatch(sendFile(directory, { workspaceId, file: sent, filename: sent.name })),
      );
    } catch (error) {
      if (!(error instanceof UploadFailed)) throw error;
      setProblem({ key: error.code, values: error.params });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <>
      {problem && (
        <Banner tone="danger" onDismiss={() => setProblem(null)}>
          {errorText(problem)}
        </Banner>
      )}
      <div className={classes.choose}>
        <Button
          icon="file"
          isBusy={isSending}
          isDisabled={isDisabled}
          onClick={() => input.current?.click()}
        >
          {text('background-image')}
        </Button>
        {/* The button above opens this input, also by keyboard. The input is reset, so that the
            same file can be chosen again. */}
        <input
          ref={input}
          type="file"
          accept={IMAGES}
          aria-label={text('background-image')}
          tabIndex={-1}
          hidden
          onChange={({ target }) => {
            void handleFile(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
    </>
  );
}
