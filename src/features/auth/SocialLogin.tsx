import { useText } from '../../lib/useText';
import { rememberWayBack } from './wayBack';
import classes from './SocialLogin.module.css';

export type LoginProvider = 'google' | 'facebook';

export interface SocialLoginProps {
  /** Those that this installation is set up for (`/config.json`); with none there is nothing to see. */
  providers: readonly LoginProvider[];
  /** The host of the API. */
  origin: string;
  /** The server's environment, which names its cookies. */
  environment: string;
}

/**
 * Signing in through an identity provider (docs/behaviour.md#2): plain links to the
 * server, which leads on from there.
 */
export function SocialLogin({ providers, origin, environment }: SocialLoginProps) {
  const text = useText();
  if (providers.length === 0) return null;
  const labels = { google: text('login-google'), facebook: text('login-facebook') };
  return (
    <div className={classes.social}>
      <p className={classes.or}>
        <span>{text('login-or')}</span>
      </p>
      {providers.map((provider) => (
        <a
          key={provider}
          href={`${origin}/auth/${provider}/login`}
          className={classes.provider}
          onClick={() => rememberWayBack(environment)}
        >
          {labels[provider]}
        </a>
      ))}
    </div>
  );
}
