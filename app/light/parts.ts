import { readyCharts } from "#web/ui/charts/touch/ready-charts.ts";
import { chosenInSight } from "#web/ui/lists/chosen-in-sight.ts";
import { showSlide } from "#web/ui/show/show-slide.ts";
import { listening } from "./listening.ts";

// What parts of pages do by themselves, as their components do it in React.

/** Each row of choices shows the chosen one, drawings the value at a finger. */
export function rowsAndCharts(): void {
  for (const row of document.querySelectorAll(".chips")) chosenInSight(row);
  readyCharts(document);
}

/** Arrows of slides, small pictures below them, and what installs. */
export function slides(): () => void {
  return listening(
    document,
    {
      click(event) {
        const pressed = event.target as Element;
        const link = pressed.closest<HTMLAnchorElement>(".slides-ways a,.thumbs a");
        if (link) showSlide({ currentTarget: link, preventDefault: () => event.preventDefault() });
        if (pressed.closest("[data-install]")) void install(pressed.closest("section"));
      },
    },
    true,
  );
}

/** The bar of a phone's product goes while the form's own buttons are in sight. */
export function orderBar(): () => void {
  const bar = document.querySelector(".order-bar");
  const buttons = bar?.previousElementSibling;
  if (!bar || !buttons || !("IntersectionObserver" in window)) return () => {};
  const observer = new IntersectionObserver((seen) =>
    bar.toggleAttribute("data-away", Boolean(seen.pop()?.isIntersecting)),
  );
  observer.observe(buttons);
  return () => observer.disconnect();
}

/** A sum is that of the quantity beside it: it is hidden while the field says another one. */
export function sums(): () => void {
  const show = (isTrue: boolean) => {
    for (const sum of document.querySelectorAll<HTMLElement>("[data-sum]")) sum.hidden = !isTrue;
  };
  const end = listening(
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

/** Done, the block that offers it goes. */
async function install(block: HTMLElement | null): Promise<void> {
  const answer = await window.installOffer?.prompt();
  if (block && answer?.outcome === "accepted") block.hidden = true;
}
