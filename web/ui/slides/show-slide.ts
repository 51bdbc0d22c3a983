interface Press {
  currentTarget: HTMLAnchorElement;
  preventDefault(): void;
}

/** With scripts a slide adds no entry to the browser's history, and the page does not scroll. */
export function showSlide(click: Press): void {
  const slide = document.querySelector<HTMLElement>(click.currentTarget.hash);
  if (!slide) return;
  click.preventDefault();
  slide.parentElement?.scrollTo({ left: slide.offsetLeft });
  slide.focus({ preventScroll: true });
}
