import { createContext, useContext, type ComponentProps, type ReactNode } from "react";
import { useShell } from "~/lib/shell";
import { FieldError } from "./field-error";
import { Optional } from "./optional";

/** Id of the field that takes the focus when the page is loaded: without scripts, nothing else brings it into sight. */
export const RefusedField = createContext<string | null>(null);

type FieldProps = {
  name: string;
  id?: string;
  label: ReactNode;
  /** An example of a valid value, or what the value is used for. */
  hint?: ReactNode;
  /** Message codes of locales/*\/errors.json; the first one is shown. */
  errors?: string[] | undefined;
  /** Shown after the label; fields without it are required. */
  optional?: string | undefined;
};

/** The attributes that describe an input: its hint and error, and whether it takes the focus when the page is loaded. */
function useInputState(id: string, hint: ReactNode, errors: string[] | undefined) {
  const ids = [hint ? `${id}-hint` : "", errors?.length ? `${id}-error` : ""].filter(Boolean).join(" ");
  return {
    id,
    "aria-describedby": ids || undefined,
    "aria-invalid": errors?.length ? (true as const) : undefined,
    autoFocus: useContext(RefusedField) === id,
  };
}

function Frame({
  id,
  label,
  hint,
  errors,
  optional,
  children,
}: Omit<FieldProps, "name"> & { id: string; children: ReactNode }) {
  const first = errors?.[0];
  return (
    <div className={`field${first ? " field-wrong" : ""}`}>
      <label htmlFor={id}>
        {label}
        {optional ? <Optional words={optional} /> : null}
      </label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      {first ? <FieldError id={`${id}-error`} code={first} /> : null}
    </div>
  );
}

const PERSONAL = /name|honorific|email|tel|country|address/;

/**
 * Autocomplete of a field. At the counter one customer follows another, and nobody may be offered the data of the
 * previous one.
 */
function useOffer(autoComplete: string | undefined): { autoComplete?: string } {
  const atCounter = useShell()?.isSeller ?? false;
  if (!autoComplete) return {};
  return {
    autoComplete:
      atCounter && autoComplete !== "username" && PERSONAL.test(autoComplete) ? "off" : autoComplete,
  };
}

export function TextField({
  name,
  id = name,
  label,
  hint,
  errors,
  optional,
  ...input
}: FieldProps & Omit<ComponentProps<"input">, "name" | "id">) {
  return (
    <Frame id={id} label={label} hint={hint} errors={errors} optional={optional}>
      <input name={name} {...useInputState(id, hint, errors)} {...input} {...useOffer(input.autoComplete)} />
    </Frame>
  );
}

export function TextAreaField({
  name,
  id = name,
  label,
  hint,
  errors,
  optional,
  ...area
}: FieldProps & Omit<ComponentProps<"textarea">, "name" | "id">) {
  return (
    <Frame id={id} label={label} hint={hint} errors={errors} optional={optional}>
      <textarea name={name} rows={4} {...useInputState(id, hint, errors)} {...area} />
    </Frame>
  );
}

export function SelectField({
  name,
  id = name,
  label,
  hint,
  errors,
  optional,
  children,
  ...select
}: FieldProps & Omit<ComponentProps<"select">, "name" | "id">) {
  return (
    <Frame id={id} label={label} hint={hint} errors={errors} optional={optional}>
      <select name={name} {...useInputState(id, hint, errors)} {...select} {...useOffer(select.autoComplete)}>
        {children}
      </select>
    </Frame>
  );
}

/** A checkbox; its label is beside it and part of the click target. */
export function CheckField({
  name,
  id = name,
  label,
  hint,
  errors,
  ...input
}: Omit<FieldProps, "optional"> & Omit<ComponentProps<"input">, "name" | "id" | "type">) {
  const first = errors?.[0];
  return (
    <div className={`check${first ? " field-wrong" : ""}`}>
      <input type="checkbox" name={name} {...useInputState(id, hint, errors)} {...input} />
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {first ? <FieldError id={`${id}-error`} code={first} /> : null}
    </div>
  );
}

/** A group of radio buttons with a legend. `options[].content` may hold a picture. */
export function RadioGroup({
  name,
  legend,
  options,
  value,
  errors,
  className,
}: {
  name: string;
  legend: ReactNode;
  options: { value: string; content: ReactNode; disabled?: boolean; hint?: ReactNode }[];
  value?: string | undefined;
  errors?: string[] | undefined;
  className?: string;
}) {
  const first = errors?.[0];
  return (
    <fieldset
      className={`radios ${className ?? ""}`.trim()}
      aria-describedby={first ? `${name}-error` : undefined}
    >
      <legend>{legend}</legend>
      {first ? <FieldError id={`${name}-error`} code={first} /> : null}
      <div className="radios-options">
        {options.map((option) => (
          <label key={option.value} className="radio">
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              disabled={option.disabled === true}
            />
            <span className="radio-content">
              {option.content}
              {option.hint ? <span className="hint">{option.hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
