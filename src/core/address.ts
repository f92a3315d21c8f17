// The address in a Markdown link.

/** The address without its percent signs; one that is no valid escape stays as it is. */
export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch (malformed) {
    if (malformed instanceof URIError) return address;
    throw malformed;
  }
}
