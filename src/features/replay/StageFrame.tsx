import { useLayoutEffect, useRef, useState } from 'react';
import type { CSSProperties } from 'react';
import { useText } from '../../lib/text/useText';
import type { Recording } from '../../store/recording/makeRecording';
import classes from './Player.module.css';
import { STAGE_PATH } from './stageMessages';
import { useStage } from './useStage';

/** Of a recording without a viewport. */
const DEFAULT_VIEWPORT = { width: 1280, height: 720 };

export interface StageFrameProps {
  recording: Recording;
  step: number;
  /** In CSS pixels; null if none was recorded. */
  viewport: { width: number; height: number } | null;
}

/** The recorded screens in the recorded viewport, scaled down to the room that there is. */
export function StageFrame({ recording, step, viewport }: StageFrameProps) {
  const text = useText();
  const { frame, shown } = useStage(recording, step);
  const { width, height } = viewport ?? DEFAULT_VIEWPORT;
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width, height });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const scale = Math.min(1, room.width / width, room.height / height);
  const ratio: CSSProperties & { '--window': string } = { '--window': `${width} / ${height}` };
  return (
    <div ref={box} className={classes.stage} style={ratio}>
      <p role="status" className={shown === null ? classes.stageStatus : 'visually-hidden'}>
        {shown === null ? text('replay-loading') : text('replay-ready', { width, height })}
      </p>
      <div
        className={classes.stageBox}
        style={{ inlineSize: width * scale, blockSize: height * scale }}
      >
        <iframe
          ref={frame}
          src={STAGE_PATH}
          title={text('replay-screen')}
          // Without permission to navigate the player or to open windows.
          sandbox="allow-scripts allow-same-origin"
          data-step={shown ?? undefined}
          style={{ inlineSize: width, blockSize: height, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}
