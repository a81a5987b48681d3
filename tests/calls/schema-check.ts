import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ContractDocument } from '../../scripts/contract/contract-documents.ts';

/** @returns what is wrong with a value, a line each; nothing for a value that is as the schema wants it. */
export type SchemaCheck = (schema: string, value: unknown) => readonly string[];

/** Checks values against the schemas of the contract, by their addresses. @throws Error for an address without a schema. */
export function schemaCheck(documents: readonly ContractDocument[]): SchemaCheck {
  // What keywords mean together is for the writer to say: `properties` stands for objects alone, whatever else is let through.
  const ajv = new Ajv2020({ allErrors: true, strictTypes: false, strictRequired: false, validateSchema: false });
  // A document is no schema, but where its schemas are.
  ajv.addVocabulary([...new Set(documents.flatMap(({ json }) => Object.keys(json)))]);
  for (const { file, json } of documents) ajv.addSchema(json, file);
  return (schema, value) => {
    const validate = ajv.getSchema(schema);
    if (validate === undefined) throw new Error(`There is no schema at ${schema}`);
    if (validate(value) === true) return [];
    return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath || 'it'} ${message}`);
  };
}
