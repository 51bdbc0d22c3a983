import { initChartTouch } from "#web/ui/charts/touch/init-chart-touch.ts";
import { scrollChosenIntoView } from "#web/ui/lists/scroll-chosen-into-view.ts";
import { showSlide } from "#web/ui/slides/show-slide.ts";
import { addListeners } from "./add-listeners.ts";

// Behaviour of page parts, as their components have it in React.

/**
 * Scrolls each row of choices to the chosen one, and makes charts show the value at the pointer.
 */
export function initRowsAndCharts(): void {
  for (const row of document.querySelectorAll(".chips")) scrollChosenIntoView(row);
  initChartTouch(document);
}

/** Handles the arrows of slides, their thumbnails and the install button. */
export function initSlides(): () => void {
  return addListeners(
    document,
    {
      click(event) {
        const clicked = event.target as Element;
        const link = clicked.closest<HTMLAnchorElement>(".slides-ways a,.thumbs a");
        if (link) showSlide({ currentTarget: link, preventDefault: () => event.preventDefault() });
        if (clicked.closest("[data-install]")) void install(clicked.closest("section"));
      },
    },
    true,
  );
}

/** Hides the product bar on a phone while the form's own buttons are visible. */
export function initOrderBar(): () => void {
  const bar = document.querySelector(".order-bar");
  const buttons = bar?.previousElementSibling;
  if (!bar || !buttons || !("IntersectionObserver" in window)) return () => {};
  const observer = new IntersectionObserver((seen) =>
    bar.toggleAttribute("data-away", Boolean(seen.pop()?.isIntersecting)),
  );
  observer.observe(buttons);
  return () => observer.disconnect();
}

/** Hides a sum while the quantity field differs from the quantity it was calculated for. */
export function initSums(): () => void {
  const show = (isTrue: boolean) => {
    for (const sum of document.querySelectorAll<HTMLElement>("[data-sum]")) sum.hidden = !isTrue;
  };
  const end = addListeners(
    document,
    {
      input({ target }) {
        const field = target as HTMLInputElement;
        if (field.matches(".quantity input")) show(field.value === field.defaultValue);
      },
    },
    true,
  );
  return () => {
    end();
    show(true);
  };
}

/**
 * Fetches the script of goods-script.ts once the pointer, the focus or an unfolding comes near a
 * choice of goods: until then, and where it does not load, that is the browser's own list.
 */
export function initGoods(): () => void {
  const come = ({ target }: Event) => {
    const form = (target as Element).closest?.("form,details");
    if (!form?.querySelector("[data-goods]")) return;
    end();
    import(/* @vite-ignore */ import.meta.env.GOODS_SCRIPT).catch(() => {});
  };
  const end = addListeners(document, { pointerover: come, focusin: come, toggle: come }, true);
  return end;
}

/** Hides the section with the install button after the installation. */
async function install(block: HTMLElement | null): Promise<void> {
  const answer = await window.installOffer?.prompt();
  if (block && answer?.outcome === "accepted") block.hidden = true;
}

/** Holds the browser's install prompt until React or a click needs it, and shows the button. */
export function offerInstall(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.installOffer = event as typeof window.installOffer;
    const button = document.querySelector<HTMLButtonElement>("[data-install]");
    const how = button?.nextElementSibling;
    if (!button || !how) return;
    button.hidden = false;
    (how as HTMLElement).hidden = true;
  });
}
