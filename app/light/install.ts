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
