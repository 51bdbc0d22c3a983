/** A row with an id as an option of a `<Select>`. */
export const toOption = <Id extends string | number = number>({ id, name }: Named<Id>) => ({
  value: id,
  label: name,
});

interface Named<Id> {
  id: Id;
  name: string;
}

/** A row with a code, such as a country, as an option of a `<Select>`. */
export const toCodeOption = ({ code, name }: { code: string; name: string }) => ({
  value: code,
  label: name,
});
