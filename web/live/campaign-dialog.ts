/** Without scripts it lies open over the page; with them nothing else can be reached meanwhile. */
export function openCampaign(): void {
  const dialog = document.querySelector<HTMLDialogElement>("#campaign");
  if (!dialog?.open || !dialog.showModal || dialog.matches(":modal")) return;
  dialog.close();
  dialog.showModal();
  // Escape is as good as "later": the button is pressed for her, and the page stays.
  dialog.addEventListener("cancel", () => {
    const form = dialog.querySelector("form");
    if (!form) return;
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    body.set("act", "later");
    fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(
      () => {},
    );
  });
}
