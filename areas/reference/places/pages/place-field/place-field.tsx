// A place in a form: `<PlaceField label name="from" answer={answer} />`, GET or POST. On the
// server, `answer = await resolvePlace(page(context), query or posted values, "from")`: continue
// with `answer.place`, otherwise display the form again: the field offers the candidates, or
// displays the error.
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { apiBase } from "#core/paths.ts";
import { prefersReducedData } from "#web/shell/prefers-reduced-data.ts";
import { Field } from "#web/ui/base/field.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { useSay } from "#web/words/words.tsx";
import type { PlaceMatch } from "../../endpoints.ts";
import { idFieldName, type PlaceAnswer, placeLabel } from "./place-answer.ts";

interface PlaceFieldProps {
  label: ReactNode;
  /** Name of the text field; the id of the chosen place is sent as `<name>Id`. */
  name: string;
  /** The previous answer; a new one from the server recreates the field. */
  answer?: PlaceAnswer | undefined;
  hint?: ReactNode;
  required?: boolean;
}

/** Debounce in milliseconds. */
const pause = 200;
const leastLetters = 2;
/** Equal to `maxPlaceTerm`, which would import Zod. */
const longest = 60;

export function PlaceField({ answer, ...props }: PlaceFieldProps) {
  const { typed = "", place } = answer ?? {};
  return <FreshPlaceField key={`${typed} ${place?.id}`} answer={answer} {...props} />;
}

function FreshPlaceField({ label, name, answer, hint, required }: PlaceFieldProps) {
  const say = useSay();
  const id = useId();
  const chosen = useRef<HTMLInputElement>(null);
  const { bring, places } = usePlacesTyped();
  const onInput = ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
    const place = places.find((candidate) => placeLabel(candidate) === value);
    if (chosen.current) chosen.current.value = place ? String(place.id) : "";
    if (!place) bring(value);
  };
  const candidates = answer?.candidates;
  return (
    <>
      <Field
        label={label}
        name={name}
        hint={hint}
        error={answer?.error}
        {...(required !== undefined && { required })}
        defaultValue={answer?.typed ?? ""}
        maxLength={longest}
        autoComplete="off"
        list={id}
        onInput={onInput}
      />
      <datalist id={id}>
        {places.map((candidate) => (
          <option key={candidate.id} value={placeLabel(candidate)} />
        ))}
      </datalist>
      {candidates ? (
        <ChoiceGroup
          label={say("places.field.which", { name: answer.typed })}
          name={idFieldName(name)}
          options={candidates.map((candidate) => ({
            value: String(candidate.id),
            label: placeLabel(candidate),
          }))}
        />
      ) : (
        <input
          ref={chosen}
          type="hidden"
          name={idFieldName(name)}
          defaultValue={answer?.place?.id ?? ""}
        />
      )}
    </>
  );
}

/**
 * Suggests places that begin with the typed text; none in data-saving mode or without a response.
 */
function usePlacesTyped() {
  const [typed, setTyped] = useState("");
  const [places, setPlaces] = useState<PlaceMatch[]>([]);
  useEffect(() => {
    const term = typed.trim();
    if (term.length < leastLetters || prefersReducedData()) return;
    const stop = new AbortController();
    const { signal } = stop;
    const request = () =>
      fetch(`${apiBase}/location/search?${new URLSearchParams({ term })}`, { signal })
        .then((answer) => answer.json())
        .then(
          ({ data = [] }) => signal.aborted || setPlaces(data),
          () => {},
        );
    const timer = setTimeout(request, pause);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [typed]);
  return { bring: setTyped, places };
}
