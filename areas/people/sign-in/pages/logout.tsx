import { Form, redirect } from "react-router";
import { logout } from "#areas/people/sign-in/sessions/endpoints.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { redirectSignedOut } from "#server/redirect-with-flash.ts";
import { Button } from "#web/ui/base/button.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../flashes.ts";

/** Opening the address signs no one out. It asks for confirmation. */
export function loader({ context }: PageArgs) {
  const { actor, say } = page(context);
  if (actor.kind !== "person") throw redirect("/", 303);
  return { title: say("signIn.logout.title") };
}

/**
 * Without a session, or with an expired one, there is nothing to end and the response is the same.
 */
export async function action({ request, context }: PageArgs) {
  const { actor, call, context: requestContext, formValues } = page(context);
  const { everywhere } = await formValues(request);
  if (actor.kind === "person") await call(logout, { everywhere: everywhere !== undefined });
  return redirectSignedOut("/", requestContext.settings, flash.signedOut);
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Logout() {
  const say = useSay();
  return (
    <FormPage title={say("signIn.logout.title")} lead={say("signIn.logout.lead")}>
      <Form method="post" className="flex flex-wrap gap-3">
        <Button type="submit">{say("signIn.logout.here")}</Button>
        <Button type="submit" look="quiet" name="everywhere" value="yes">
          {say("signIn.logout.everywhere")}
        </Button>
      </Form>
    </FormPage>
  );
}
