import { limits } from "#core/limits.ts";
import {
  closeAllDetails,
  closeAndFocusSummary,
  outermostDetails,
} from "#web/shell/close-on-outside-click.ts";
import { addListeners } from "./add-listeners.ts";

/** After this time no document will arrive any more. */
const timeoutMs = 30_000;
/** The longest time between following a link by keyboard and the next page. */
const longestMs = 30_000;
const key = "byKey";

/**
 * Shows progress while another document loads, like web/shell/progress.tsx in React: the bar, the
 * indicator in the middle and the busy state of the submit button. Without a connection and without
 * a service worker it prevents navigation, which would replace the page with the browser's error.
 * @param loading the progress text
 * @returns a function that stops it
 */
export function showNavigationProgress(loading: string): () => void {
  let indicators: Element[] = [];
  let sent: HTMLFormElement | undefined;
  let busy: Element | undefined;
  let isByKey = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    clearTimeout(timer);
    for (const element of indicators) element.remove();
    busy?.removeAttribute("aria-disabled");
    indicators = [];
    sent = undefined;
    busy = undefined;
  };

  const show = (name: string, within: Element = document.body) => {
    const element = document.createElement("span");
    element.className = name;
    within.prepend(element);
    indicators.push(element);
    return element;
  };

  const fail = () => {
    end();
    show("progress progress-failed");
  };

  const leave = (event: Event) => {
    if (!navigator.onLine && !navigator.serviceWorker?.controller) {
      event.preventDefault();
      return fail();
    }
    end();
    const bar = show("progress");
    bar.setAttribute("role", "progressbar");
    bar.setAttribute("aria-label", loading);
    const run = `animation-delay:${limits.progressThrottleMs}ms;animation-duration:${limits.progressMs}ms`;
    bar.setAttribute("style", run);
    show("preloader").setAttribute("aria-hidden", "true");
    timer = setTimeout(fail, timeoutMs);
    noteKeys(isByKey);
  };

  const onClick = (event: Event) => {
    const { metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
    const link = (event.target as Element).closest("a");
    if (event.defaultPrevented || metaKey || ctrlKey || shiftKey || altKey || !link) return;
    if (link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    const folded = link.closest<HTMLDetailsElement>("#head details");
    if (folded && link.href === location.href) {
      event.preventDefault();
      return closeAndFocusSummary(outermostDetails(folded));
    }
    // Links within this page, and to files, load no document.
    const isHere = link.hash && link.pathname + link.search === location.pathname + location.search;
    if (!isHere && !/\.\w+$/.test(link.pathname)) leave(event);
  };

  const onSubmit = (event: Event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented) return;
    if (sent === form) return event.preventDefault();
    leave(event);
    if (event.defaultPrevented || form.method !== "post") return;
    sent = form;
    const button = (event as SubmitEvent).submitter;
    if (!button?.matches(".button")) return;
    busy = button;
    button.setAttribute("aria-disabled", "true");
    show("busy", button).textContent = loading;
  };

  const endListening = addListeners(document, { click: onClick, submit: onSubmit });
  const note = ({ type }: Event) => {
    isByKey = type === "keydown";
  };
  const endNoting = addListeners(document, { keydown: note, pointerdown: note }, true);
  // Back navigation restores the page as it was left.
  const endComing = addListeners(window, {
    pageshow(event) {
      if (!(event as PageTransitionEvent).persisted) return;
      end();
      closeAllDetails();
    },
  });
  return () => {
    end();
    endListening();
    endNoting();
    endComing();
  };
}

/** Records keyboard navigation, to focus the heading of the next page, as React does. */
function noteKeys(isByKey: boolean): void {
  try {
    if (isByKey) sessionStorage.setItem(key, String(Date.now()));
    else sessionStorage.removeItem(key);
  } catch {
    // Without session storage the focus begins at the top.
  }
}

export function focusHeading(): void {
  try {
    const since = Date.now() - Number(sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    const isUnfocused = document.activeElement === document.body && !location.hash;
    if (isUnfocused && since < longestMs)
      document.querySelector("h1")?.focus({ preventScroll: true });
  } catch {
    // As above.
  }
}
