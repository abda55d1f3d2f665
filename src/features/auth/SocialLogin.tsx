import { useText } from '../../lib/text/useText';
import { rememberReturnPath } from './returnPath';
import classes from './SocialLogin.module.css';

export type LoginProvider = 'google' | 'facebook';

export interface SocialLoginProps {
  /** The configured providers (`/config.json`); without any, nothing renders. */
  providers: readonly LoginProvider[];
  /** The host of the API. */
  origin: string;
  /** The server's environment, which names its cookies. */
  environment: string;
}

/**
 * Sign-in by an identity provider (docs/behaviour.md#2): plain links to the server, which redirects
 * to the provider.
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
          onClick={() => rememberReturnPath(environment)}
        >
          {labels[provider]}
        </a>
      ))}
    </div>
  );
}
