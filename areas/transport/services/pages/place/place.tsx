import { data, Form, redirect, useActionData, useLoaderData } from "react-router";
import { PlaceField } from "#areas/reference/places/pages/place-field/place-field.tsx";
import { resolvePlace } from "#areas/reference/places/pages/place-field/resolve-place.ts";
import { placeCookie, placeCookieDays, returnPath } from "#core/preferences.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { Button } from "#web/ui/base/button.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { findDeliveryPlace } from "../delivered/delivery-place.ts";

export async function loader({ context, request }: PageArgs) {
  const pageContext = page(context);
  const id = await findDeliveryPlace(pageContext, request);
  const known = new URLSearchParams(id ? { place: String(id) } : {});
  const { error: _, ...place } = await resolvePlace(pageContext, known, "place");
  return {
    title: pageContext.say("logistics.find.place.title"),
    place,
    back: returnPath(new URL(request.url).searchParams.get("back")),
  };
}

const secondsADay = 86_400;

/** Saves the place to deliver to in a cookie and redirects back to the previous page. */
export async function action({ context, request }: PageArgs) {
  const pageContext = page(context);
  const typed = await pageContext.formValues(request);
  const back = returnPath(typed.back);
  const withCookie = (value: string, days: number) => ({
    status: 303,
    headers: {
      "set-cookie": pageContext.cookieHeader(placeCookie, value, days * secondsADay),
    },
  });
  if (typed.act === "forget") return redirect(back, withCookie("", 0));
  const answer = await resolvePlace(pageContext, typed, "place");
  if (answer.place) return redirect(back, withCookie(String(answer.place.id), placeCookieDays));
  const missing =
    answer.typed === "" ? { error: pageContext.say("logistics.find.place.missing") } : {};
  return data({ place: { ...answer, ...missing }, back }, { status: 400 });
}

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** Lets the visitor choose the place to deliver to, once for all products. */
export default function OwnPlace() {
  const loaded = useLoaderData<typeof loader>();
  const { place, back } = useActionData<typeof action>() ?? loaded;
  const say = useSay();
  return (
    <FormPage title={loaded.title} lead={say("logistics.find.place.lead")}>
      <Form method="post">
        <input type="hidden" name="back" value={back} />
        <PlaceField label={say("logistics.find.place.field")} name="place" answer={place} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="act" value="keep">
            {say("logistics.find.place.keep")}
          </Button>
          {loaded.place.place && (
            <Button type="submit" look="quiet" name="act" value="forget">
              {say("logistics.find.place.forget")}
            </Button>
          )}
        </div>
      </Form>
    </FormPage>
  );
}
