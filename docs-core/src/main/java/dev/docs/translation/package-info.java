/** Translations of organizations, and the glossary they are made with. */
package dev.docs.translation;
