import { useEffect, useEffectEvent, useRef } from 'react';

/** Says several words one after the other, each as soon as the table asks for it; what nobody asks for is dropped. */
export function usePlan(legal: readonly string[], choose: (words: string) => void): (words: readonly string[]) => void {
  const plan = useRef<readonly string[]>([]);

  const goOn = useEffectEvent((asked: readonly string[]) => {
    const [next] = plan.current;
    if (next === undefined || asked.length === 0) return;
    const ready = asked.includes(next);
    plan.current = ready ? plan.current.slice(1) : [];
    if (ready) choose(next);
  });
  useEffect(() => goOn(legal), [legal]);

  return ([now, ...later]) => {
    plan.current = later;
    if (now !== undefined) choose(now);
  };
}
