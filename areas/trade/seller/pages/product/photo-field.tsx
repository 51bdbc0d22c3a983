import { type FormEvent, useEffect, useRef, useState } from "react";
import { productImage } from "#core/files/upload-rules.ts";
import { useIsBusy } from "#web/ui/base/post-form-context.ts";
import { FileField } from "#web/ui/files/file-field.tsx";
import { useSay } from "#web/words/words.tsx";
import { isLargePhoto, shrinkPhoto } from "./shrink-photo.ts";

interface PhotoFieldProps {
  label: string;
  hint: string;
  required?: boolean;
  /** Whether the form is submitted as soon as a photo is chosen; needs scripts. */
  goesAtOnce?: boolean;
}

/**
 * A photo field. With scripts, a camera's large picture is shrunk before it is sent, and a form
 * submitted in the meantime waits for it.
 */
export function PhotoField({ label, hint, required = false, goesAtOnce }: PhotoFieldProps) {
  const say = useSay();
  const isBusy = useIsBusy();
  const box = useRef<HTMLDivElement>(null);
  const underWay = useRef<Promise<void>>(undefined);
  const isShrunk = useRef(false);
  const [isMaking, setMaking] = useState(false);

  useEffect(() => {
    const form = box.current?.closest("form");
    const wait = (event: SubmitEvent) => {
      if (!underWay.current) return;
      event.preventDefault();
      event.stopPropagation();
      const { submitter } = event;
      underWay.current.then(() =>
        form?.requestSubmit ? form.requestSubmit(submitter) : form?.submit(),
      );
    };
    form?.addEventListener("submit", wait, true);
    // The user may have chosen a file before hydration.
    const field = box.current?.querySelector<HTMLInputElement>("input[type=file]");
    if (field?.files?.length) field.dispatchEvent(new Event("change", { bubbles: true }));
    return () => form?.removeEventListener("submit", wait, true);
  }, []);

  /** Runs before the field's own handler: a photo that is too large may fit once it is shrunk. */
  const take = (event: FormEvent<HTMLDivElement>) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement)) return;
    const chosen = field.files?.[0];
    if (isShrunk.current || !chosen || !isLargePhoto(chosen)) {
      isShrunk.current = false;
      if (goesAtOnce) setTimeout(() => field.files?.length && field.form?.requestSubmit?.());
      return;
    }
    event.stopPropagation();
    setMaking(true);
    underWay.current = shrinkPhoto(chosen).then((photo) => {
      underWay.current = undefined;
      setMaking(false);
      const transfer = new DataTransfer();
      transfer.items.add(photo);
      field.files = transfer.files;
      isShrunk.current = true;
      field.dispatchEvent(new Event("change", { bubbles: true }));
    });
  };

  return (
    <div ref={box} onChangeCapture={take}>
      <FileField name="photo" label={label} hint={hint} rule={productImage} required={required} />
      <p role="status" className="hint">
        {isMaking
          ? say("seller.form.photo.making")
          : isBusy && goesAtOnce && say("seller.form.photo.sending")}
      </p>
    </div>
  );
}
