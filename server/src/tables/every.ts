/** Does it again and again, but never twice at once: a store that hangs gets no second errand of the same kind. */
export function every(milliseconds: number, work: () => Promise<void>): NodeJS.Timeout {
  let working = false;
  return setInterval(() => {
    if (working) return;
    working = true;
    void work().finally(() => {
      working = false;
    });
  }, milliseconds).unref();
}
