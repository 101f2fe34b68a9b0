package dev.docs.command.internal;

import dev.docs.command.Update;
import jakarta.validation.valueextraction.ExtractedValue;
import jakarta.validation.valueextraction.ValueExtractor;

/** Lets constraints on the value of an {@link Update} be checked. */
final class UpdateExtractor implements ValueExtractor<Update<@ExtractedValue ?>> {

  @Override
  public void extractValues(Update<?> update, ValueReceiver receiver) {
    if (update.isSet()) {
      receiver.value("<update value>", update.value());
    }
  }
}
