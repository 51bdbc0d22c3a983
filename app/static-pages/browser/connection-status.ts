import { limits } from "#core/limits.ts";
import { addListeners } from "./add-listeners.ts";

interface Words {
  gone: string;
  back: string;
  close: string;
}

/**
 * Shows that the connection is lost while it is, and once that it is back, where React does
 * (web/shell/offline-strip.tsx).
 * @returns a function that stops it
 */
export function showConnectionStatus({ gone, back, close }: Words): () => void {
  const strip = document.querySelector(".offline-strip");
  const region = document.querySelector(".toasts [role=status]");
  const say = () => {
    if (navigator.onLine) strip?.replaceChildren();
    else strip?.replaceChildren(createElement("p", "band", gone));
  };
  const onBack = () => {
    say();
    region?.replaceChildren(toast(back, close));
  };
  say();
  const end = addListeners(window, { offline: say, online: onBack });
  return () => {
    end();
    strip?.replaceChildren();
    region?.replaceChildren();
  };
}

function createElement(name: string, className: string, text = ""): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

/**
 * Creates a toast. Its timer restarts with each pointer move over it, and it stays while it has the
 * focus.
 */
function toast(sentence: string, close: string): HTMLElement {
  const note = createElement("div", "notice notice-success toast");
  const button = createElement("button", "close");
  button.setAttribute("type", "button");
  button.setAttribute("aria-label", close);
  note.append(createElement("p", "", sentence), button);
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (note.contains(document.activeElement)) wait();
      else note.remove();
    }, limits.toastMs);
  };
  button.onclick = () => note.remove();
  note.onpointermove = wait;
  wait();
  return note;
}
