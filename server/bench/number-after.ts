/** The whole number behind this name in a JSON text, without reading the rest of it. */
export function numberAfter(text: string, name: string): number {
  const at = text.indexOf(name) + name.length;
  let number = 0;
  for (let i = at; ; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (!(digit >= 0 && digit <= 9)) return number;
    number = number * 10 + digit;
  }
}
