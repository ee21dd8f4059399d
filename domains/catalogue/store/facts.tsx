import './facts.css';

/** Figures of a work in a line: what it is above, how much below. */
export function Facts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="facts">
      {facts
        .filter(({ value }) => value !== '')
        .map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tb-num">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
