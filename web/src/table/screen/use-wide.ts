import { useBreakpoint } from '../../ui/use-breakpoint.ts';

/** Whether there is room for slips beside pieces and a ledger beside the felt. */
export function useWide(): boolean {
  return useBreakpoint('--wide');
}
