import { BREAKPOINTS } from '../src/ui/breakpoints.ts';

/** PostCSS plugin: `@media (--phone)` becomes the query of that name. */
export const namedBreakpoints = {
  postcssPlugin: 'named-breakpoints',
  AtRule: {
    media(rule: { params: string; error(message: string): Error }) {
      rule.params = rule.params.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
        const query = Object.entries(BREAKPOINTS).find(([known]) => known === name)?.[1];
        if (query === undefined) throw rule.error(`there is no breakpoint ${name} in web/src/ui/breakpoints.ts`);
        return query;
      });
    },
  },
};
