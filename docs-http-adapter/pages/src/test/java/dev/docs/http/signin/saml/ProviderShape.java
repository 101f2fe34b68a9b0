package dev.docs.http.signin.saml;

import java.util.List;
import java.util.function.UnaryOperator;

/** Messages in the shape of those that usual providers send as they are set up at first. */
enum ProviderShape {
  OKTA("Assertion Response", "1.1:nameid-format:unspecified", "ada@example.com", "Ada Lovelace") {
    @Override
    void write(Attributes to, String first, String last) {
      to.add("firstName", first).add("lastName", last).add("email", "ada@example.com");
    }
  },
  ENTRA("Assertion", "1.1:nameid-format:emailAddress", "ada@example.com", "Ada Lovelace") {
    @Override
    void write(Attributes to, String first, String last) {
      to.add("http://schemas.microsoft.com/identity/claims/tenantid", "1b2c")
          .add("http://schemas.microsoft.com/identity/claims/objectidentifier", "3d4e")
          .add("http://schemas.microsoft.com/identity/claims/displayname", first + " " + last)
          .add(SCHEMA + "givenname", first)
          .add(SCHEMA + "surname", last)
          .add(SCHEMA + "emailaddress", "ada@example.com")
          .add(SCHEMA + "name", "ada@example.com");
    }
  },
  GOOGLE("Assertion", "1.1:nameid-format:emailAddress", "ada@example.com", "Ada Lovelace") {
    @Override
    void write(Attributes to, String first, String last) {
      to.add("first_name", first).add("last_name", last);
    }
  },
  KEYCLOAK("Assertion Response", "2.0:nameid-format:persistent", "G-1f2e", "Ada Lovelace") {
    @Override
    void write(Attributes to, String first, String last) {
      to.add("urn:oid:2.5.4.42", first, "givenName")
          .add("urn:oid:2.5.4.4", last, "surname")
          .add("urn:oid:1.2.840.113549.1.9.1", "ada@example.com", "email");
      for (int i = 0; i < 200; i++) {
        to.add("Role", "role" + i);
      }
    }
  },
  ADFS("Assertion", "1.1:nameid-format:unspecified", "S-1-5-21", "ada") {
    @Override
    void write(Attributes to, String first, String last) {
      to.add(SCHEMA + "emailaddress", "ada@example.com").add(SCHEMA + "upn", "ada@corp.example");
    }
  },
  ONELOGIN("Assertion", "1.1:nameid-format:emailAddress", "ada@example.com", "Ada Lovelace") {
    @Override
    void write(Attributes to, String first, String last) {
      to.add("User.FirstName", first)
          .add("User.LastName", last)
          .add("User.email", "ada@example.com")
          .add("memberOf", "staff");
    }
  },
  SHIBBOLETH("Response", "2.0:nameid-format:transient", "_8f0d5d1f", "Ada Lovelace") {
    @Override
    void write(Attributes to, String first, String last) {
      to.add("urn:oasis:names:tc:SAML:attribute:subject-id", "x7@example.com", "samlSubjectID")
          .add("urn:oid:2.5.4.3", first + " " + last, "cn")
          .add("urn:oid:2.5.4.3", "A. " + last, "cn")
          .add("urn:oid:0.9.2342.19200300.100.1.3", "ada@example.com", "mail");
    }
  },
  AUTHENTIK("Assertion Response", "2.0:nameid-format:persistent", "9c1185a5", "Ada Lovelace") {
    @Override
    void write(Attributes to, String first, String last) {
      to.add("http://schemas.goauthentik.io/2021/02/saml/uid", "9c1185a5")
          .add(SCHEMA + "upn", "ada")
          .add(SCHEMA + "emailaddress", "ada@example.com")
          .add(SCHEMA + "name", first + " " + last)
          .add("http://schemas.xmlsoap.org/claims/Group", "staff");
    }
  },
  ZITADEL("Response", "2.0:nameid-format:persistent", "1701", "Ada Lovelace") {
    @Override
    void write(Attributes to, String first, String last) {
      to.add("Email", "ada@example.com")
          .add("SurName", last)
          .add("FirstName", first)
          .add("FullName", first + " " + last)
          .add("UserName", "ada")
          .add("UserID", "1701");
    }
  };

  static final String SCHEMA = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/";

  private final String signs;
  private final String format;
  private final String nameId;
  private final String shown;

  ProviderShape(String signs, String format, String nameId, String shown) {
    this.signs = signs;
    this.format = format;
    this.nameId = nameId;
    this.shown = shown;
  }

  abstract void write(Attributes to, String first, String last);

  /** What is signed. */
  List<String> signs() {
    return List.of(signs.split(" "));
  }

  /** What people of the name see of Ada Lovelace, or of somebody of another first name. */
  String shown(String first) {
    return shown.replace("Ada", first);
  }

  /** An answer of the usual provider in this shape, of a person with these names. */
  UnaryOperator<String> of(String first, String last) {
    Attributes attributes = new Attributes();
    write(attributes, first, last);
    String qualifiers =
        this == SHIBBOLETH
            ? " NameQualifier=\""
                + TestIdp.ENTITY.replace("&", "&amp;")
                + "\" SPNameQualifier=\"AUDIENCE\""
            : "";
    return xml ->
        xml.replaceFirst(
                "(?s)<saml:NameID.*</saml:NameID>",
                "<saml:NameID Format=\"urn:oasis:names:tc:SAML:"
                    + format
                    + "\""
                    + qualifiers.replace("AUDIENCE", audience(xml))
                    + ">"
                    + (this == SHIBBOLETH ? nameId + xml.hashCode() : nameId)
                    + "</saml:NameID>")
            .replaceFirst(
                "(?s)<saml:AttributeStatement>.*</saml:AttributeStatement>",
                "<saml:AttributeStatement>" + attributes + "</saml:AttributeStatement>");
  }

  private static String audience(String xml) {
    return xml.replaceFirst("(?s).*<saml:Audience>([^<]*)<.*", "$1");
  }

  /** Attributes, as XML. */
  static final class Attributes {

    private final StringBuilder text = new StringBuilder();

    Attributes add(String name, String value) {
      return add(name, value, "");
    }

    Attributes add(String name, String value, String friendly) {
      text.append(
              "<saml:Attribute NameFormat=\"urn:oasis:names:tc:SAML:2.0:attrname-format:basic\"")
          .append(" Name=\"" + name + "\"")
          .append(friendly.isEmpty() ? "" : " FriendlyName=\"" + friendly + "\"")
          .append(">\n<saml:AttributeValue xmlns:xs=\"http://www.w3.org/2001/XMLSchema\"")
          .append(" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"")
          .append(" xsi:type=\"xs:string\">" + value + "</saml:AttributeValue></saml:Attribute>");
      return this;
    }

    @Override
    public String toString() {
      return text.toString();
    }
  }
}
