import { useEffect, useState } from 'react';

/** Says several words one after the other, each as soon as the table asks for it; what nobody asks for is dropped. */
export function usePlan(legal: readonly string[], choose: (words: string) => void) {
  const [plan, setPlan] = useState<readonly string[]>([]);
  useEffect(() => {
    const [next] = plan;
    if (next === undefined || legal.length === 0) return;
    const ready = legal.includes(next);
    setPlan(ready ? plan.slice(1) : []);
    if (ready) choose(next);
  }, [legal]);
  return {
    running: plan.length > 0,
    start(words: readonly string[]) {
      const [now, ...later] = words;
      setPlan(later);
      if (now !== undefined) choose(now);
    },
  };
}
