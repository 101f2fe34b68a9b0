/** The border to the library that reads YAML. */
package dev.docs.content.yaml;
