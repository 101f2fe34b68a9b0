package dev.docs.people;

import dev.docs.access.SamlProvider.Attributes;
import dev.docs.access.SamlProvider.Options;
import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;

/**
 * Changes how the answers of an identity provider are read. Each may be set to null for what is
 * usual.
 *
 * @param nameAttribute the attribute with the name of the person, 1 to 255 characters
 * @param emailAttribute that with the address
 * @param groupsAttribute that with the names of groups; none are read without it
 * @param subjectAttribute that with what identifies the person for good, which stands for the
 *     NameID; to change it makes everybody somebody else
 * @param nameIDFormat the format of NameIDs that the provider is asked for, 1 to 255 characters
 */
public record UpdateSamlReading(
    Update<@BoundedText(min = 1, max = MAX, line = true) String> nameAttribute,
    Update<@BoundedText(min = 1, max = MAX, line = true) String> emailAttribute,
    Update<@BoundedText(min = 1, max = MAX, line = true) String> groupsAttribute,
    Update<@BoundedText(min = 1, max = MAX, line = true) String> subjectAttribute,
    Update<@BoundedText(min = 1, max = MAX, line = true) String> nameIDFormat) {

  /** The longest name of an attribute or format. */
  public static final int MAX = 255;

  /** Changes nothing: the value to start from. */
  public static final UpdateSamlReading NOTHING =
      new UpdateSamlReading(
          Update.keep(), Update.keep(), Update.keep(), Update.keep(), Update.keep());

  public UpdateSamlReading nameAttribute(String name) {
    return new UpdateSamlReading(
        Update.to(name), emailAttribute, groupsAttribute, subjectAttribute, nameIDFormat);
  }

  public UpdateSamlReading emailAttribute(String name) {
    return new UpdateSamlReading(
        nameAttribute, Update.to(name), groupsAttribute, subjectAttribute, nameIDFormat);
  }

  public UpdateSamlReading subjectAttribute(String name) {
    return new UpdateSamlReading(
        nameAttribute, emailAttribute, groupsAttribute, Update.to(name), nameIDFormat);
  }

  public UpdateSamlReading groupsAttribute(String name) {
    return new UpdateSamlReading(
        nameAttribute, emailAttribute, Update.to(name), subjectAttribute, nameIDFormat);
  }

  public UpdateSamlReading nameIDFormat(String format) {
    return new UpdateSamlReading(
        nameAttribute, emailAttribute, groupsAttribute, subjectAttribute, Update.to(format));
  }

  Options on(Options old) {
    Attributes before = old.attributes();
    return new Options(
        new Attributes(
            nameAttribute.or(before.name()),
            emailAttribute.or(before.email()),
            groupsAttribute.or(before.groups()),
            subjectAttribute.or(before.subject())),
        nameIDFormat.or(old.nameIdFormat()),
        old.metadataUrl(),
        old.predecessors());
  }
}
