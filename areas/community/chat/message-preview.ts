import { maxPreviewLength } from "./chat-limits.ts";
import type { ChatMessage } from "./endpoints.ts";

/**
 * Returns the beginning of a message on one line, for the list of conversations. Links and contacts
 * that the reader sees folded are left out.
 */
export function previewOf(text: string | NonNullable<ChatMessage["folded"]>): string {
  const whole =
    typeof text === "string"
      ? text
      : text.map((piece) => (piece.kind === "text" ? piece.text : "…")).join("");
  const characters = [...whole.replace(/\s+/g, " ").trim()];
  return characters.length > maxPreviewLength
    ? `${characters.slice(0, maxPreviewLength - 1).join("")}…`
    : characters.join("");
}
