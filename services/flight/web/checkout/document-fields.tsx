import { BIRTHDATE_MASK, brazilianDayOf } from '@embarque/commerce/traveller-text.ts';
import { type FieldContext, fieldProps } from '@embarque/commerce/web/field-props.ts';
import { documentOptions } from '@embarque/commerce/web/traveller-fieldset.tsx';
import { typedPassport, validityNotice } from '@embarque/flight/passport.ts';
import type { PassengerDraft } from '@embarque/flight/travellers.ts';
import { MaskedInput } from '@embarque/web-kit/ui/masked-input.tsx';
import { RewrittenInput } from '@embarque/web-kit/ui/rewritten-input.tsx';
import { NativeSelect } from '@mantine/core';
import classes from './document-fields.module.css';

/** More than a passport's number has, so that one that is too long can be seen and mended. */
const TYPED_MAX = 20;
const options = [...documentOptions, { value: 'PASSPORT', label: 'Passaporte' }];

interface DocumentFieldsProps extends FieldContext {
  /** Path of the passenger: `passengers.0`. */
  readonly path: string;
  readonly passenger: PassengerDraft;
  /** Local day of the last arrival, yyyy-MM-dd. */
  readonly tripEnd: string;
  onPassenger(change: Partial<PassengerDraft>): void;
}

/** Returns the fields of a document where passports are taken, by the traveller's field in whose place they stand. */
export function documentInputs({ path, passenger, tripEnd, onPassenger, ...context }: DocumentFieldsProps) {
  const isPassport = passenger.documentType === 'PASSPORT';
  const { documentValidity = '' } = passenger;
  const notice = validityNotice(documentValidity, tripEnd);
  const validity = fieldProps(`${path}.documentValidity`, 'Validade do passaporte', context);
  return {
    documentType: (
      <NativeSelect
        {...fieldProps(`${path}.documentType`, 'Tipo de documento', context)}
        data={options}
        value={passenger.documentType}
        onChange={({ currentTarget: { value: documentType } }) => {
          const isOther = isPassport !== (documentType === 'PASSPORT');
          // The number of one is none of the other.
          onPassenger({ documentType, ...(isOther && { documentId: '' }) });
        }}
      />
    ),
    ...(isPassport && {
      documentId: (
        <>
          <RewrittenInput
            {...fieldProps(`${path}.documentId`, 'Documento', context)}
            value={passenger.documentId}
            rewrite={typedPassport}
            onText={(documentId) => onPassenger({ documentId })}
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
            onAccept={(text) => onPassenger({ documentValidity: text })}
          />
        </>
      ),
    }),
  };
}
