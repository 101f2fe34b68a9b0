package dev.docs.http.signin.saml;

import static dev.docs.http.signin.saml.SamlXml.ASSERTION;
import static dev.docs.http.signin.saml.SamlXml.attribute;
import static dev.docs.http.signin.saml.SamlXml.children;
import static dev.docs.http.signin.saml.SamlXml.invalid;
import static dev.docs.http.signin.saml.SamlXml.only;
import static dev.docs.http.signin.saml.SamlXml.text;

import dev.docs.http.signin.Identity;
import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInFailure.Reason;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.w3c.dom.Element;

/** Reads assertions whose signature was verified. Immutable and thread-safe. */
record AssertionReader(SamlConnection connection, Times times) {

  private static final String BEARER = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
  private static final String TRANSIENT = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient";
  private static final int MAX_SUBJECT = 255;

  /** Conditions that are known, and that a sign-in keeps. */
  private static final Set<String> CONDITIONS =
      Set.of("AudienceRestriction", "OneTimeUse", "ProxyRestriction");

  /** Attributes with the name of a person, the best first. */
  private static final List<String> NAMES =
      List.of(
          "displayName",
          "urn:oid:2.16.840.1.113730.3.1.241",
          "http://schemas.microsoft.com/identity/claims/displayname",
          "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name",
          "name",
          "cn",
          "urn:oid:2.5.4.3");

  /** Why a person may be taken for the subject, once: the request, and from when on no longer. */
  private record Confirmation(String requestId, Instant end) {}

  SamlAnswer read(Element assertion, String id) throws SignInFailure {
    if (!text(only(assertion, ASSERTION, "Issuer")).equals(connection.entityId())) {
      throw invalid("the assertion has another issuer");
    }
    Instant issued =
        Times.of(assertion, "IssueInstant")
            .orElseThrow(() -> invalid("the assertion has no IssueInstant"));
    if (times.isToCome(issued)) {
      throw invalid("the assertion is issued in the future; are both clocks right?");
    }
    requireConditions(only(assertion, ASSERTION, "Conditions"));
    Element subject = only(assertion, ASSERTION, "Subject");
    Confirmation confirmation = confirmation(subject);
    return new SamlAnswer(
        nameId(only(subject, ASSERTION, "NameID")),
        name(assertion),
        confirmation.requestId(),
        id,
        confirmation.end(),
        sessionEnd(assertion));
  }

  private void requireConditions(Element conditions) throws SignInFailure {
    times.requireIn(conditions);
    for (Element condition : children(conditions)) {
      if (!SamlXml.is(condition, ASSERTION, condition.getLocalName())
          || !CONDITIONS.contains(condition.getLocalName())) {
        throw invalid("a condition is unknown: " + condition.getLocalName());
      }
    }
    List<Element> audiences = children(conditions, ASSERTION, "AudienceRestriction");
    for (Element restriction : audiences) {
      List<String> names = new ArrayList<>();
      for (Element audience : children(restriction, ASSERTION, "Audience")) {
        names.add(text(audience));
      }
      if (!names.contains(connection.requester())) {
        throw invalid("its audience is not " + connection.requester());
      }
    }
    if (audiences.isEmpty()) {
      throw invalid("it has no audience");
    }
  }

  /** The first confirmation that holds for who brings the assertion here. */
  private Confirmation confirmation(Element subject) throws SignInFailure {
    SignInFailure last = invalid("the subject is confirmed by no bearer");
    for (Element found : children(subject, ASSERTION, "SubjectConfirmation")) {
      if (found.getAttributeNS(null, "Method").equals(BEARER)) {
        try {
          return bearer(only(found, ASSERTION, "SubjectConfirmationData"));
        } catch (SignInFailure e) {
          last = e;
        }
      }
    }
    throw last;
  }

  private Confirmation bearer(Element data) throws SignInFailure {
    if (attribute(data, "Recipient").filter(connection.answerUrl()::equals).isEmpty()) {
      throw invalid("its Recipient is not " + connection.answerUrl());
    }
    times.requireIn(data);
    Instant end =
        Times.of(data, "NotOnOrAfter")
            .orElseThrow(() -> invalid("the confirmation has no NotOnOrAfter"));
    String request =
        attribute(data, "InResponseTo")
            .orElseThrow(
                () -> new SignInFailure(Reason.STALE, "the SAML response answers no request"));
    return new Confirmation(request, end.plus(Times.SKEW));
  }

  private String nameId(Element element) throws SignInFailure {
    if (element.getAttributeNS(null, "Format").equals(TRANSIENT)) {
      throw new SignInFailure(
          Reason.SETTINGS,
          "the provider sends transient names, which tell nobody again; let it send persistent ones");
    }
    boolean foreign =
        attribute(element, "NameQualifier")
                .filter(q -> !q.equals(connection.entityId()))
                .isPresent()
            || attribute(element, "SPNameQualifier")
                .filter(q -> !q.equals(connection.requester()))
                .isPresent();
    String text = text(element);
    if (foreign
        || text.isBlank()
        || text.length() > MAX_SUBJECT
        || text.chars().anyMatch(Character::isISOControl)) {
      throw invalid("its NameID is qualified otherwise, or no line of up to " + MAX_SUBJECT);
    }
    return text;
  }

  private static Optional<String> name(Element assertion) throws SignInFailure {
    for (String name : NAMES) {
      for (Element statement : children(assertion, ASSERTION, "AttributeStatement")) {
        for (Element attribute : children(statement, ASSERTION, "Attribute")) {
          List<Element> values = children(attribute, ASSERTION, "AttributeValue");
          if (attribute.getAttributeNS(null, "Name").equals(name) && values.size() == 1) {
            String line = Identity.line(text(values.get(0)));
            if (!line.isEmpty()) {
              return Optional.of(line);
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The earliest time at which the provider's session ends by every clock. */
  private Optional<Instant> sessionEnd(Element assertion) throws SignInFailure {
    List<Element> statements = children(assertion, ASSERTION, "AuthnStatement");
    if (statements.isEmpty()) {
      throw invalid("it does not say that somebody was authenticated");
    }
    Optional<Instant> earliest = Optional.empty();
    for (Element statement : statements) {
      Optional<Instant> end = Times.of(statement, "SessionNotOnOrAfter");
      if (end.filter(times::isOver).isPresent()) {
        throw invalid("the session at the provider is over");
      }
      if (end.isPresent() && earliest.filter(end.get()::isAfter).isEmpty()) {
        earliest = end;
      }
    }
    return earliest.map(end -> end.plus(Times.SKEW));
  }
}
