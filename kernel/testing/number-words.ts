/** The languages that players read. */
export type Language = 'en' | 'pl' | 'zh-Hant';

const ENGLISH = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty`;

/** Each number in the forms that a sentence may bend it into, joined by `/`. */
const POLISH = `zero jeden/jedna/jedno/jedną/jednego/jednej/jednym dwa/dwie/dwóch/dwoma/dwóm trzy/trzech/trzem/trzema
  cztery/czterech/czterem/czterema pięć/pięciu/pięcioma sześć/sześciu/sześcioma siedem/siedmiu/siedmioma
  osiem/ośmiu/ośmioma dziewięć/dziewięciu/dziewięcioma dziesięć/dziesięciu/dziesięcioma jedenaście/jedenastu
  dwanaście/dwunastu trzynaście/trzynastu czternaście/czternastu piętnaście/piętnastu szesnaście/szesnastu
  siedemnaście/siedemnastu osiemnaście/osiemnastu dziewiętnaście/dziewiętnastu dwadzieścia/dwudziestu`;

const WORDS: Readonly<Record<'en' | 'pl', ReadonlyMap<string, number>>> = { en: byWord(ENGLISH), pl: byWord(POLISH) };

const CHINESE_DIGITS = '零一二三四五六七八九';

/** The numbers that a text says, in digits or in words up to twenty; ordinals and the ids of rules are none. */
export function numbersIn(text: string, language: Language): number[] {
  const plain = text.replaceAll(/\b[A-Z]+-[A-Z]?\d+/g, ' ');
  if (language === 'zh-Hant') {
    return [...plain.matchAll(/\d+|(?<!第)[零一二三四五六七八九十兩]+/g)].map(([word]) => chineseNumber(word));
  }
  return [...plain.toLowerCase().matchAll(/\d+|\p{L}+/gu)]
    .map(([word]) => (/^\d/.test(word) ? Number(word) : WORDS[language].get(word)))
    .filter((number) => number !== undefined);
}

function byWord(list: string): ReadonlyMap<string, number> {
  return new Map(
    list.split(/\s+/).flatMap((forms, number) => forms.split('/').map((form): [string, number] => [form, number])),
  );
}

function chineseNumber(word: string): number {
  if (/^\d/.test(word)) return Number(word);
  const [tens, ones] = word.includes('十') ? word.split('十') : ['零', word];
  const digit = (character: string) => (character === '兩' ? 2 : CHINESE_DIGITS.indexOf(character));
  return (tens === '' ? 1 : digit(tens)) * 10 + (ones === '' ? 0 : digit(ones));
}
