import { avatarOf } from "./avatar-of.ts";

/** Initials for a person or a group without a picture, on one of the brand colours. */
export function Avatar({ name, large }: { name: string; large?: boolean }) {
  const { initials, look } = avatarOf(name);
  return (
    <span aria-hidden="true" className={`avatar ${look}${large ? " avatar-large" : ""}`}>
      {initials}
    </span>
  );
}
