/** Initials for a person or a group without a picture, on one of the brand colours. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  const { initials, look } = avatarOf(name);
  return (
    <span aria-hidden="true" className={`avatar ${look}${large ? " avatar-large" : ""}`}>
      {initials}
    </span>
  );
}

/** Returns the initials of a name, and the class of a colour that is always the same for it. */
function avatarOf(name: string): { initials: string; look: string } {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.slice(-1)[0]] : [words[0]];
  const initials = letters.map((word) => Array.from(word ?? "")[0]).join("");
  const sum = Array.from(name).reduce((all, letter) => all + letter.charCodeAt(0), 0);
  return { initials: initials.toUpperCase(), look: `avatar-${sum % 4}` };
}
