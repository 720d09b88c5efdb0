import { MaskedInput } from '@embarque/web-kit/ui/fields/rewritten/masked-input.tsx';
import { RewrittenInput } from '@embarque/web-kit/ui/fields/rewritten/rewritten-input.tsx';
import { NativeSelect } from '@mantine/core';
import { type PassportDraft, typedPassport, validityNotice } from '../../travellers/passport.ts';
import { BIRTHDATE_MASK, brazilianDayOf } from '../../travellers/traveller-text.ts';
import { type FieldContext, fieldProps } from '../field-props.ts';
import classes from './passport-inputs.module.css';
import { documentOptions } from './traveller-fieldset.tsx';

/** More than a passport's number has, so that one that is too long can be seen and mended. */
const TYPED_MAX = 20;
const options = [...documentOptions, { value: 'PASSPORT', label: 'Passaporte' }];

interface PassportInputsProps extends FieldContext {
  /** Path of the traveller: `passengers.0`. */
  readonly path: string;
  readonly traveller: PassportDraft;
  /** Local day on which the trip ends, yyyy-MM-dd. */
  readonly tripEnd: string;
  onTraveller(change: Partial<PassportDraft>): void;
}

/** Returns the fields of a document where passports are taken, by the traveller's field in whose place they stand. */
export function passportInputs({ path, traveller, tripEnd, onTraveller, ...context }: PassportInputsProps) {
  const isPassport = traveller.documentType === 'PASSPORT';
  const { documentValidity = '' } = traveller;
  const notice = validityNotice(documentValidity, tripEnd);
  const validity = fieldProps(`${path}.documentValidity`, 'Validade do passaporte', context);
  return {
    documentType: (
      <NativeSelect
        {...fieldProps(`${path}.documentType`, 'Tipo de documento', context)}
        data={options}
        value={traveller.documentType}
        onChange={({ currentTarget: { value: documentType } }) => {
          const isOther = isPassport !== (documentType === 'PASSPORT');
          // The number of one is none of the other.
          onTraveller({ documentType, ...(isOther && { documentId: '' }) });
        }}
      />
    ),
    ...(isPassport && {
      documentId: (
        <>
          <RewrittenInput
            {...fieldProps(`${path}.documentId`, 'Documento', context)}
            value={traveller.documentId}
            rewrite={typedPassport}
            onText={(documentId) => onTraveller({ documentId })}
            maxLength={TYPED_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="Letras e números"
          />
          <MaskedInput
            {...validity}
            description={
              !validity.error &&
              notice && (
                <span role="status" className={classes.notice}>
                  {notice}
                </span>
              )
            }
            mask={BIRTHDATE_MASK}
            read={brazilianDayOf}
            placeholder="dd/mm/aaaa"
            value={documentValidity}
            onAccept={(text) => onTraveller({ documentValidity: text })}
          />
        </>
      ),
    }),
  };
}
