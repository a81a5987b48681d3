/** Whether a text is an ORCID iD, as sixteen characters in four groups or as an address, with the right check character. */
export function isOrcid(text: string): boolean {
  const [, groups] =
    /^(?:(?:https?:\/\/)?(?:www\.)?orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/?$/i.exec(text.trim()) ?? [];
  if (groups === undefined) return false;
  const characters = groups.toUpperCase().replaceAll('-', '');
  return characters.endsWith(checkCharacter(characters.slice(0, -1)));
}

/** ISO 7064, MOD 11-2: X stands for 10. */
function checkCharacter(digits: string): string {
  let total = 0;
  for (const digit of digits) total = (total + Number(digit)) * 2;
  const check = (12 - (total % 11)) % 11;
  return check === 10 ? 'X' : String(check);
}
