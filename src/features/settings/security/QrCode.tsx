import { encode } from 'uqr';
import classes from './TwoFactor.module.css';

/**
 * The light margin around a code, in modules, without which cameras do not detect it (ISO/IEC 18004
 * §9.1 requires four).
 */
const QUIET = 4;

/** A QR code, generated on this device and drawn as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes.qr}
    >
      <path d={path} />
    </svg>
  );
}
