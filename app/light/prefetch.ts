import { savesData } from "#web/shell/saves-data.ts";
import { listening } from "./listening.ts";

/** So long a mouse rests on a link that is meant. */
const restMs = 100;

/**
 * The document a mouse rests on is fetched before the press. By a finger nothing is: it says where
 * it goes when it goes, and the scripts of the next page are those of this one.
 * @returns how to end it
 */
export function prefetchUnderPointer(): () => void {
  const fetched = new Set([location.href]);
  let timer: ReturnType<typeof setTimeout>;
  return listening(document, {
    // Whoever presses is on her way already.
    pointerdown: () => clearTimeout(timer),
    pointerover(event) {
      clearTimeout(timer);
      const link = (event.target as Element).closest?.<HTMLAnchorElement>(
        "main a[href^='/'],.menu a",
      );
      const { pointerType } = event as PointerEvent;
      // What is marked nofollow leads away from what she came for.
      if (!link || pointerType !== "mouse" || link.rel || fetched.has(link.href)) return;
      timer = setTimeout(() => {
        if (savesData() || !navigator.onLine) return;
        fetched.add(link.href);
        const hint = document.createElement("link");
        hint.rel = "prefetch";
        hint.href = link.href;
        document.head.append(hint);
      }, restMs);
    },
  });
}
