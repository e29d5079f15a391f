import { spell } from './spell.ts';

/** Physical 1; after successful damage its caster may buy magic damage with mana in step B15 (WW-69). */
export const windblade = spell({});

/** Magic 3 that may turn physical after the reveal, in step B9 (WW-70, WWR-84). */
export const hurricane = spell({});

/** Negates every opposing attack spell; their mana stays paid (WW-71, WWR-75). */
export const flight = spell({
  negates: () => true,
});
