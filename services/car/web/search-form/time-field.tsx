import { rentalTimes } from '@embarque/car/rules/desk-hours.ts';
import { NativeSelect } from '@mantine/core';
import { Clock } from 'lucide-react';

interface TimeFieldProps {
  readonly label: string;
  /** HH:mm */
  readonly value: string;
  readonly error: string | undefined;
  onChange(time: string): void;
}

/** A time at which cars are handed over: every half hour, and the last minute of the day. */
export function TimeField({ onChange, ...field }: TimeFieldProps) {
  const isOne = rentalTimes.includes(field.value);
  return (
    <NativeSelect
      {...field}
      size="md"
      leftSection={<Clock size={18} aria-hidden />}
      // A refused search may have asked for another: it shows until one of them is chosen.
      data={isOne ? rentalTimes : [field.value, ...rentalTimes]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
