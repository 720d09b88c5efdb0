import link from '@embarque/web-kit/ui/controls/text-link.module.css';
import { VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { cutText } from '../cut-text.ts';
import classes from './cut-description.module.css';
import { plainDescription } from './plain-description.ts';

interface CutDescriptionProps {
  /** Of what it is about: several stand below one another. */
  readonly name: string;
  /** HTML. */
  readonly description: string;
}

/** The beginning of a description, and the rest of it on demand. */
export function CutDescription({ name, description }: CutDescriptionProps) {
  const [isWhole, setWhole] = useState(false);
  const text = useMemo(() => plainDescription(description), [description]);
  const beginning = cutText(text);
  if (text === '') return null;
  return (
    <p className={classes.description}>
      {isWhole ? text : beginning}
      {beginning !== text && (
        <>
          {' '}
          <button type="button" className={link.link} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'ver menos' : 'ver mais'}
            <VisuallyHidden> sobre {cutText(name)}</VisuallyHidden>
          </button>
        </>
      )}
    </p>
  );
}
