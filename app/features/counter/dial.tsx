/** A telephone number as a link that a tablet can dial; renders nothing if there is no number. */
export function Dial({ dial, phone }: { dial: string | null; phone: string | null }) {
  return dial ? (
    <a className="text-link dial" href={`tel:${dial}`}>
      {phone}
    </a>
  ) : null;
}
