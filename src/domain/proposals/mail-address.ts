/** Whether a text can be a mail address: something, @, and a domain of at least two parts. Spaces around it do not matter. */
export function isMailAddress(text: string): boolean {
  const [, domain = ''] = /^[^\s@<>(),;:"]+@([^\s@<>(),;:"]+)$/.exec(text.trim()) ?? [];
  const parts = domain.split('.');
  return parts.length > 1 && parts.every((part) => part !== '');
}
