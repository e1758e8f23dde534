// The token that the server asks for, in what a person pastes: the token itself, or the address that the server printed.
export function tokenIn(text: string): string | null {
  return /(?:^|[?&]token=)([0-9a-f]{32})(?:$|[&#])/.exec(text.trim())?.[1] ?? null;
}
