import type { ComponentProps } from "react";
import { useNavigation } from "react-router";
import { Button } from "#web/ui/base/button.tsx";
import { useIsBusy } from "../ui/base/posted.ts";

/** The button of a `<PostForm>`, busy while its post is on its way; of several the one pressed. */
export function Submit(button: Omit<ComponentProps<typeof Button>, "type" | "busy">) {
  const isBusy = useIsBusy();
  const { formData } = useNavigation();
  const { name, value } = button;
  const isPressed = name === undefined || formData?.get(name) === String(value);
  return <Button {...button} type="submit" busy={isBusy && isPressed} />;
}
