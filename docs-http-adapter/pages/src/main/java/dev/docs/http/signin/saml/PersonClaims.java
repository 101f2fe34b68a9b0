package dev.docs.http.signin.saml;

import static dev.docs.http.signin.saml.SamlXml.ASSERTION;
import static dev.docs.http.signin.saml.SamlXml.children;

import dev.docs.access.SamlProvider;
import dev.docs.access.Team;
import dev.docs.http.signin.Identity;
import dev.docs.people.Teams;
import dev.docs.user.User;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.w3c.dom.Element;

/**
 * What the attributes of an assertion say of a person. Attributes are found by their names, without
 * regard to case, or by what providers call their friendly names. Immutable and thread-safe.
 *
 * @param values of each attribute, by its name, in the order in which they are there
 * @param friendly names of attributes, by their friendly names
 */
record PersonClaims(Map<String, List<String>> values, Map<String, String> friendly) {

  private static final int MAX_ATTRIBUTES = 200;
  private static final int MAX_VALUES = Teams.MAX_GROUPS;
  private static final int MAX_VALUE = 1_000;

  private static final String SCHEMA = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/";
  private static final Pattern ADDRESS = Pattern.compile("[^@\\s\\p{Cntrl}]+@[^@\\s\\p{Cntrl}]+");

  /** Those with a whole name that is made to be shown. */
  private static final List<String> SHOWN =
      List.of(
          "displayname",
          "urn:oid:2.16.840.1.113730.3.1.241",
          "http://schemas.microsoft.com/identity/claims/displayname",
          "fullname",
          "full_name");

  private static final List<String> FIRST =
      List.of(
          "firstname",
          "first_name",
          "user.firstname",
          "givenname",
          "given_name",
          "urn:oid:2.5.4.42",
          SCHEMA + "givenname");

  private static final List<String> LAST =
      List.of(
          "lastname",
          "last_name",
          "user.lastname",
          "surname",
          "sn",
          "family_name",
          "urn:oid:2.5.4.4",
          SCHEMA + "surname");

  /** Those with a whole name, or with that of an account. */
  private static final List<String> WHOLE =
      List.of(SCHEMA + "name", "name", "cn", "urn:oid:2.5.4.3");

  private static final List<String> EMAIL =
      List.of(
          "email",
          "mail",
          "emailaddress",
          "email_address",
          "user.email",
          "urn:oid:0.9.2342.19200300.100.1.3",
          "urn:oid:1.2.840.113549.1.9.1",
          SCHEMA + "emailaddress",
          "upn",
          SCHEMA + "upn",
          SCHEMA + "name");

  /** What an assertion has, of a bounded number and length. */
  static PersonClaims of(Element assertion) {
    Map<String, List<String>> values = new LinkedHashMap<>();
    Map<String, String> friendly = new LinkedHashMap<>();
    for (Element statement : children(assertion, ASSERTION, "AttributeStatement")) {
      for (Element attribute : children(statement, ASSERTION, "Attribute")) {
        String name = attribute.getAttributeNS(null, "Name");
        if (name.isBlank() || name.length() > MAX_VALUE || values.size() >= MAX_ATTRIBUTES) {
          continue;
        }
        String key = folded(name);
        List<String> found = values.computeIfAbsent(key, absent -> new ArrayList<>());
        for (Element value : children(attribute, ASSERTION, "AttributeValue")) {
          text(value).filter(text -> found.size() < MAX_VALUES).ifPresent(found::add);
        }
        friendly.putIfAbsent(folded(attribute.getAttributeNS(null, "FriendlyName")), key);
      }
    }
    return new PersonClaims(values, friendly);
  }

  /** The text of a value, or of the one NameID that it has. */
  private static Optional<String> text(Element value) {
    List<Element> inner = children(value);
    boolean plain =
        inner.isEmpty()
            || (inner.size() == 1
                && SamlXml.is(inner.get(0), ASSERTION, "NameID")
                && children(inner.get(0)).isEmpty());
    return plain
        ? Optional.of(value.getTextContent().strip())
            .filter(text -> !text.isEmpty() && text.length() <= MAX_VALUE)
        : Optional.empty();
  }

  private static String folded(String name) {
    return name.strip().toLowerCase(Locale.ROOT);
  }

  /** The values of an attribute; none when there is no such attribute. */
  List<String> all(String name) {
    String key = folded(name);
    List<String> found = values.get(key);
    return found == null ? values.getOrDefault(friendly.getOrDefault(key, ""), List.of()) : found;
  }

  private Optional<String> first(String name) {
    return all(name).stream().map(Identity::line).filter(line -> !line.isEmpty()).findFirst();
  }

  private Optional<String> first(List<String> names) {
    return names.stream().flatMap(name -> first(name).stream()).findFirst();
  }

  /** The name of the person, as people know them; none that is an address. */
  Optional<String> name(SamlProvider.Attributes named) {
    if (named.name().isPresent()) {
      return first(named.name().get());
    }
    return first(SHOWN)
        .or(this::bothNames)
        .or(() -> first(WHOLE))
        .filter(name -> !ADDRESS.matcher(name).matches());
  }

  private Optional<String> bothNames() {
    Optional<String> last = first(LAST);
    return first(FIRST)
        .map(given -> Identity.line(last.map(family -> given + " " + family).orElse(given)))
        .or(() -> last);
  }

  /**
   * The address of the person.
   *
   * @param nameId which is taken where it is one, and there is no other
   */
  Optional<String> email(SamlProvider.Attributes named, String nameId) {
    List<String> names = named.email().map(List::of).orElse(EMAIL);
    return names.stream()
        .flatMap(name -> all(name).stream())
        .filter(PersonClaims::isAddress)
        .findFirst()
        .or(() -> Optional.of(nameId).filter(id -> named.email().isEmpty() && isAddress(id)));
  }

  private static boolean isAddress(String text) {
    return text.length() <= User.MAX_EMAIL && ADDRESS.matcher(text).matches();
  }

  /** The groups of the person, whose names can be those of teams; empty when none are named. */
  Optional<Set<String>> groups(SamlProvider.Attributes named) {
    return named.groups().map(this::names);
  }

  private Set<String> names(String attribute) {
    Set<String> groups = new LinkedHashSet<>(all(attribute));
    groups.removeIf(name -> name.length() > Team.MAX_GROUP);
    return groups;
  }
}
