/** What holds part of a test up until another part has come so far. */
export interface Gate<T = void> {
  /** Resolves once it is opened, with what the opener says. */
  readonly opened: Promise<T>;
  open(value: T): void;
}

/** Creates a gate that is shut. */
export function createGate<T = void>(): Gate<T> {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
