import type { BrowserContext } from '@playwright/test';

/** Records what no page may do unless allowed: log an error, throw, or violate its own policy. */
export interface Watch {
  /** From here on a message that matches is expected, such as a refused connection while the server restarts. */
  allow(pattern: RegExp): void;
  /** The problems that were not allowed, in order. */
  problems(): string[];
}

/** Watches every page of the context, including later ones. */
export async function watch(context: BrowserContext): Promise<Watch> {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error')
      seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) =>
    seen.push(`thrown: ${error.error().stack ?? error.error().message}`),
  );
  await context.exposeBinding('__policyViolated', (_source, text: string) =>
    seen.push(`policy: ${text}`),
  );
  await context.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sourceFile, lineNumber, sample }) => {
        const report: unknown = Reflect.get(window, '__policyViolated');
        if (typeof report === 'function')
          report(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
      },
    );
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    problems: () => seen.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
