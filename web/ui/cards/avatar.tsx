/**
 * Initials for a person or a group without a picture, on a brand colour that is always the same for
 * a name.
 */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.slice(-1)[0]] : [words[0]];
  const initials = letters.map((word) => Array.from(word ?? "")[0]).join("");
  const sum = Array.from(name).reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return (
    <span aria-hidden="true" className={`avatar avatar-${sum % 4}${large ? " avatar-large" : ""}`}>
      {initials.toUpperCase()}
    </span>
  );
}
