/** A telephone number that a tablet with a telephone dials; nothing where there is none. */
export function Dial({ dial, phone }: { dial: string | null; phone: string | null }) {
  return dial ? (
    <a className="text-link dial" href={`tel:${dial}`}>
      {phone}
    </a>
  ) : null;
}
